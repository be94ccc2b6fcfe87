/**
 * What an international number does not begin with: a country code and the 0 that
 * is dialled within the country alone. In Italy and some countries more, numbers do
 * begin with 0 (Google's libphonenumber, metadata of 2026).
 */
export const TRUNK_STARTS: ReadonlySet<string> = new Set([
  ...[
    "20 27 30 31 32 33 34 36 40 41 43 44 45 46 48 49 51 52 53 54 55 56 57 58",
    "60 61 63 64 65 66 84 86 90 91 92 93 94 95 98",
    "211 212 213 216 218 230 231 232 233 234 235 236 237 238 239 243 249 251 252 254 255 256 257 258",
    "260 261 262 263 264 265 266 291",
    "350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377",
    "380 381 382 383 385 386 387 389 420 421 423 508 590 591 593 594 595 596 686",
    "850 855 856 880 886",
    "960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 994 995 996",
  ].flatMap((codes) => codes.split(" ").map((code) => `${code}0`)),
  // In Indonesia, only special numbers begin with 00 and 01; in Japan and Korea, with 00.
  ..."6202 6203 6204 6205 6206 6207 6208 6209".split(" "),
  ..."8101 8102 8103 8104 8105 8106 8107 8108 8109".split(" "),
  ..."8201 8202 8203 8204 8205 8206 8207 8208 8209".split(" "),
]);
