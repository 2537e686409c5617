/** Notes something for whoever looks into the browser's console; nothing private belongs here. */
export function log(sentence: string): void {
  // eslint-disable-next-line no-console -- the one place that may write there
  console.info(sentence);
}
