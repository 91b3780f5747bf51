CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, artist TEXT);
INSERT INTO songs VALUES (1, 'Here Comes the Sun', 'The Beatles');
