/** Letters that typists and scanners write for figures: "l860s", "I9O5", "l9th century". */
const SLIP = /(?<![\da-z])(?:[12lI][\dlIOo]{3}(?=s?(?![\da-z]))|[lI](?=\dth(?![\da-z])))/gi;

/** "1650 [i.e. 1656]": what a library knows better than the thing says. */
const CORRECTED = /\d{4}\??\s?[[(]i\.?\s?e\.?,?\s?(?=\d{4})/gi;

/** A text in which a year's or a century's l, I and O are the figures that they stand for, and a year that is corrected is the right one. */
export const withoutSlips = (text: string): string =>
  text
    .replace(SLIP, (found) =>
      found.length === 1 || /\d\D*\d/.test(found) ? found.replace(/[li]/gi, '1').replace(/o/gi, '0') : found,
    )
    .replace(CORRECTED, '');
