/** Letters that typists and scanners write for figures: "l860s", "I9O5", "l9th century". */
const SLIP = /(?<![\da-z])(?:[12lI][\dlIOo]{3}(?=s?(?![\da-z]))|[lI](?=\dth(?![\da-z])))/gi;

/** A text in which a year's or a century's l, I and O are the figures that they stand for, each in its place. */
export const withoutSlips = (text: string): string =>
  text.replace(SLIP, (found) =>
    found.length === 1 || /\d\D*\d/.test(found) ? found.replace(/[li]/gi, '1').replace(/o/gi, '0') : found,
  );
