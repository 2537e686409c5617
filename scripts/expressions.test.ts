import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.ts';

/**
 * How often the cost of the plainest search for letters (0.6 ms of processor time in a process that has not run it
 * before) building an expression and running it twice may cost: 5 ms where this was measured, on any machine.
 */
const MAX_COST = 8;

/** As long as a description, in several scripts, and matched by few expressions. */
const TEXT =
  'Bronze dagger, found 1952 in grave 12 at Mykéne (“Μυκῆναι”), now in room 4; 青銅の短剣. '.repeat(8);

const FOLDERS = { '#src/': 'src/', '#contract/': 'contract/', '#historical/': 'historical/' };
const IMPORTED = /(?:^(?:import|export) (?!type\b)[^'"]*?|import\()['"]([#.][^'"]+\.tsx?)['"]/gm;

/** The files that a file imports, at once or later, and not for their types alone. */
function importsOf(file: string): string[] {
  const found = [...fs.readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name);
  return found.map((name) => {
    const [alias, folder] = Object.entries(FOLDERS).find(([start]) => name.startsWith(start)) ?? [];
    return alias && folder
      ? path.join(ROOT, folder, name.slice(alias.length))
      : path.resolve(path.dirname(file), name);
  });
}

/** What marks what a search has found, while somebody waits for it. */
const SEARCHING = 'server/src/artifacts/matchedPhrase.ts';

/** Every file of our own that browsers load, and what a server's first search does. */
function loadedFiles(): string[] {
  const folder = path.join(ROOT, 'src/pages');
  const pages = fs.readdirSync(folder).filter((name) => name.endsWith('Page.tsx'));
  const files = new Set([
    ...['src/main.tsx', 'src/serviceWorker.ts', SEARCHING].map((file) => path.join(ROOT, file)),
    ...pages.map((name) => path.join(folder, name)),
  ]);
  // What is added meanwhile is visited as well.
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  return [...files];
}

type Expression = { source: string; flags: string; file: string };

function literalsOf(file: string): Expression[] {
  const literals: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), file });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return literals;
}

/** Runs a module in a process of its own, which writes JSON. */
const run = (code: string, input: unknown): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: ROOT,
      input: JSON.stringify(input),
      encoding: 'utf8',
    }),
  );

const READ = `import fs from 'node:fs'; const input = JSON.parse(fs.readFileSync(0, 'utf8'));`;

/** Imports the files, and notes what each of them builds of texts. */
const BUILT = `${READ}
const built = []; let file;
globalThis.RegExp = new Proxy(RegExp, { construct(target, args) {
  const made = new target(...args);
  built.push({ source: made.source, flags: made.flags, file });
  return made;
} });
for (file of input) await import(file);
console.log(JSON.stringify(built));`;

/** The processor time of each expression, by that of a search for letters in the same process. */
const MEASURED = `${READ}
const timeOf = ({ source, flags }) => {
  const before = process.cpuUsage();
  const expression = new RegExp(source, flags);
  input.text.search(expression);
  input.text.search(expression);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
timeOf({ source: 'what the first one pays for all', flags: 'u' });
const letters = timeOf({ source: '\\\\p{L}', flags: 'u' });
console.log(JSON.stringify(input.expressions.map((expression) => timeOf(expression) / letters)));`;

/** The slow ones of these; what was slow is measured again, as something else may have run in its time. */
function slowOf(expressions: Expression[], attempts = 3): Expression[] {
  const costs = run(MEASURED, { expressions, text: TEXT }) as number[];
  const slow = expressions.filter((_, index) => (costs[index] ?? 0) > MAX_COST);
  return slow.length > 0 && attempts > 1 ? slowOf(slow, attempts - 1) : slow;
}

describe('the expressions that browsers and searches run', () => {
  it('each cost less than eight plain searches for letters to be built and run at first', () => {
    const files = loadedFiles();
    // The service worker needs its browser.
    const building = files.filter(
      (file) => !file.endsWith('serviceWorker.ts') && fs.readFileSync(file, 'utf8').includes('new RegExp('),
    );
    const expressions = [...files.flatMap(literalsOf), ...(run(BUILT, building) as Expression[])];
    const names = new Set(expressions.map(({ file }) => path.relative(ROOT, file)));
    expect(names).toContain('historical/date/isApproximate.ts');
    expect(names).toContain('src/lib/artifactSelection.ts');
    expect(names).toContain('server/src/artifacts/foldedText.ts');
    expect(slowOf(expressions)).toEqual([]);
  });

  it('are found slow where each of many words looks around itself', () => {
    const words = Array.from({ length: 129 }, (_, index) => `(?<!\\p{L})word${index}(?!\\p{L})`);
    const slow = { source: words.join('|'), flags: 'u', file: 'made up' };
    expect(slowOf([{ ...slow, source: 'word' }, slow])).toEqual([slow]);
  });
});
