import type { Library } from './library.rules.ts'

/** The standard library of C17, as far as contest programs use it (cppreference.com, "C standard library"). */
export const c: Library = {
  keywords:
    'auto bool break case char const continue default do double else enum extern false float for goto if inline int long NULL register restrict return short signed sizeof static struct switch true typedef union unsigned void volatile while int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t ptrdiff_t FILE EOF stdin stdout stderr INT_MAX INT_MIN LLONG_MAX LLONG_MIN UINT_MAX ULLONG_MAX CHAR_BIT DBL_MAX DBL_EPSILON RAND_MAX',
  names: {
    'stdio.h': `printf(const char *format, ...): int; scanf(const char *format, ...): int;
      fprintf(FILE *stream, const char *format, ...): int; fscanf(FILE *stream, const char *format, ...): int;
      sprintf(char *buffer, const char *format, ...): int; sscanf(const char *text, const char *format, ...): int;
      snprintf(char *buffer, size_t size, const char *format, ...): int; getchar(void): int; putchar(int ch): int;
      gets_s(char *text, size_t n): char *; puts(const char *text): int; fgets(char *text, int count, FILE *stream): char *;
      fputs(const char *text, FILE *stream): int; fgetc(FILE *stream): int; fputc(int ch, FILE *stream): int;
      getc(FILE *stream): int; putc(int ch, FILE *stream): int; ungetc(int ch, FILE *stream): int;
      fread(void *buffer, size_t size, size_t count, FILE *stream): size_t;
      fwrite(const void *buffer, size_t size, size_t count, FILE *stream): size_t; fflush(FILE *stream): int;
      fopen(const char *name, const char *mode): FILE *; fclose(FILE *stream): int; feof(FILE *stream): int;
      freopen(const char *name, const char *mode, FILE *stream): FILE *; perror(const char *text): void;
      setvbuf(FILE *stream, char *buffer, int mode, size_t size): int`,
    'stdlib.h': `malloc(size_t size): void *; calloc(size_t count, size_t size): void *;
      realloc(void *block, size_t size): void *; free(void *block): void; exit(int code): void; abort(void): void;
      abs(int n): int; labs(long n): long; llabs(long long n): long long; atoi(const char *text): int;
      atol(const char *text): long; atoll(const char *text): long long; atof(const char *text): double;
      strtol(const char *text, char **end, int base): long; strtoll(const char *text, char **end, int base): long long;
      strtoull(const char *text, char **end, int base): unsigned long long; strtod(const char *text, char **end): double;
      qsort(void *first, size_t count, size_t size, int (*compare)(const void *, const void *)): void;
      bsearch(const void *key, const void *first, size_t count, size_t size, int (*compare)(const void *, const void *)): void *;
      rand(void): int; srand(unsigned seed): void`,
    'string.h': `strlen(const char *text): size_t; strcpy(char *to, const char *from): char *;
      strncpy(char *to, const char *from, size_t count): char *; strcat(char *to, const char *from): char *;
      strncat(char *to, const char *from, size_t count): char *; strcmp(const char *a, const char *b): int;
      strncmp(const char *a, const char *b, size_t count): int; strchr(const char *text, int ch): char *;
      strrchr(const char *text, int ch): char *; strstr(const char *text, const char *part): char *;
      strtok(char *text, const char *separators): char *; strspn(const char *text, const char *set): size_t;
      strcspn(const char *text, const char *set): size_t; strpbrk(const char *text, const char *set): char *;
      memcpy(void *to, const void *from, size_t count): void *; memmove(void *to, const void *from, size_t count): void *;
      memset(void *to, int byte, size_t count): void *; memcmp(const void *a, const void *b, size_t count): int;
      memchr(const void *block, int byte, size_t count): void *; strdup(const char *text): char *`,
    'ctype.h': `isalpha(int ch): int; isdigit(int ch): int; isalnum(int ch): int; isspace(int ch): int;
      islower(int ch): int; isupper(int ch): int; ispunct(int ch): int; isxdigit(int ch): int; isprint(int ch): int;
      tolower(int ch): int; toupper(int ch): int`,
    'math.h': `sqrt(double x): double; cbrt(double x): double; pow(double base, double exponent): double;
      exp(double x): double; exp2(double x): double; log(double x): double; log2(double x): double; log10(double x): double;
      log1p(double x): double; sin(double x): double; cos(double x): double; tan(double x): double; asin(double x): double;
      acos(double x): double; atan(double x): double; atan2(double y, double x): double; sinh(double x): double;
      cosh(double x): double; tanh(double x): double; hypot(double x, double y): double; floor(double x): double;
      ceil(double x): double; round(double x): double; trunc(double x): double; llround(double x): long long;
      fabs(double x): double; fmod(double x, double y): double; fmin(double x, double y): double;
      fmax(double x, double y): double; isnan(x): int; isinf(x): int; lgamma(double x): double; tgamma(double x): double; M_PI`,
    'time.h': 'clock(void): clock_t; time(time_t *timer): time_t; CLOCKS_PER_SEC; time_t; clock_t',
    'assert.h': 'assert(condition): void',
  },
  modules: {},
  types: [],
}
