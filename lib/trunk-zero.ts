/**
 * What an international number does not begin with: a country code and the 0 that
 * is dialled within the country alone. Of the countries left out, some have numbers
 * that begin with 0, as Italy has (Google's libphonenumber, metadata of 2026).
 */
export const TRUNK_STARTS: readonly string[] = [
  ...[
    "20 27 30 31 32 33 34 36 40 41 43 44 45 46 48 49 51 52 53 54 55 56 57 58",
    "60 61 63 64 65 66 84 86 90 91 92 93 94 95 98",
    "212 213 216 218 230 231 232 233 234 235 236 237 238 239 254 255 256 257 258",
    "260 261 262 263 264 265 266",
    "350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377",
    "380 381 382 383 385 386 387 420 421 423 855 856 880 886",
    "960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977",
  ].flatMap((codes) => codes.split(" ").map((code) => `${code}0`)),
  // In Indonesia, only special numbers begin with 00 and 01.
  ..."6202 6203 6204 6205 6206 6207 6208 6209".split(" "),
];
