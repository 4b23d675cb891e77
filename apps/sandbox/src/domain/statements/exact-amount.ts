/** Whole sen as rupiah with two decimals, however large. @param point what a format writes before the sen */
export const exactAmount = (sen: bigint, point: '.' | ','): string =>
  `${sen / 100n}${point}${String(sen % 100n).padStart(2, '0')}`;
