import { Parser } from 'htmlparser2';

/** Elements of HTML that stand in museums' texts, by whether they begin a line; another word in angle brackets is the text's own. */
const ELEMENTS = {
  line: 'p br div li ul ol tr table h1 h2 h3 h4 h5 h6 blockquote dl dt dd section hr pre'.split(' '),
  inline: 'a abbr b big cite code em font i img mark q s small span strong sub sup td th tt u'.split(' '),
};
const MARKUP = new RegExp(
  `<\\/?(?:${Object.values(ELEMENTS).flat().join('|')})\\b[^<>]*>|&(?:#\\w+|\\w+);`,
  'i',
);

/** What databases and statistics programs write for nothing. */
const NOTHING = /^(?:null|\(null\)|n\/a|#n\/a|nan|\\n)$/i;

const tagOf = (name: string, text: string): string => {
  if (ELEMENTS.line.includes(name.toLowerCase())) return '\n';
  return ELEMENTS.inline.includes(name.toLowerCase()) ? '' : text;
};

/** The text that a cell means: without HTML's tags, its entities as letters, and empty where it says that there is nothing. */
export function plainText(text: string): string {
  if (NOTHING.test(text.trim()) || text.trim() === 'NA') return '';
  if (!MARKUP.test(text)) return text;
  let plain = '';
  const parser = new Parser(
    {
      ontext: (part) => (plain += part),
      onopentagname: (name) => (plain += tagOf(name, `<${name}>`)),
      onclosetag: (name, isImplied) => (plain += isImplied ? '' : tagOf(name, `</${name}>`)),
    },
    { lowerCaseTags: false },
  );
  parser.end(text);
  return plain
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim();
}
