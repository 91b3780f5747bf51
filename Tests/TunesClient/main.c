// Stands in for the program in the shells of transcripts: sends its arguments, environment, folder, and
// input to the process of the tests, which runs the command, and prints the response.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *call) {
  fprintf(stderr, "tunes-client: %s: %s\n", call, strerror(errno));
  exit(70);
}

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write");
    bytes += written;
    count -= (size_t)written;
  }
}

static void send_list(int server, char **strings) {
  char count[16];
  int number = 0;
  while (strings[number]) number++;
  write_all(server, count, (size_t)snprintf(count, sizeof count, "%d", number) + 1);
  for (int index = 0; index < number; index++) write_all(server, strings[index], strlen(strings[index]) + 1);
}

// Sends standard input, unless it is a device such as /dev/null.
static void send_input(int server) {
  struct stat facts;
  if (fstat(0, &facts) != 0 || S_ISCHR(facts.st_mode)) return;
  char buffer[65536];
  ssize_t count;
  while ((count = read(0, buffer, sizeof buffer)) != 0) {
    if (count > 0) write_all(server, buffer, (size_t)count);
    else if (errno != EINTR) return;
  }
}

int main(int argc, char **argv) {
  (void)argc;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *path = getenv("TUNES_SERVER");
  if (!path || strlen(path) >= sizeof address.sun_path) fail("TUNES_SERVER");
  strcpy(address.sun_path, path);
  int server = socket(AF_UNIX, SOCK_STREAM, 0);
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");

  char folder[4096];
  if (!getcwd(folder, sizeof folder)) fail("getcwd");
  write_all(server, folder, strlen(folder) + 1);
  send_list(server, argv + 1);
  send_list(server, environ);
  send_input(server);
  shutdown(server, SHUT_WR);

  // The response: the status, the length of the results, the results, and the notes.
  size_t length = 0, capacity = 65536;
  char *response = malloc(capacity);
  while (response) {
    if (length + 1 == capacity && !(response = realloc(response, capacity *= 2))) break;
    ssize_t count = read(server, response + length, capacity - length - 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (size_t)count;
  }
  if (!response || length == 0) fail("read");
  response[length] = 0;
  char *rest = response;
  int status = (int)strtol(rest, &rest, 10);
  size_t results = strtoul(rest + 1, &rest, 10);
  rest++;
  write_all(2, rest + results, length - (size_t)(rest - response) - results);
  write_all(1, rest, results);
  return status;
}
