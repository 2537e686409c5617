import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.ts';

type Proof = { file: string; title: string; ids: string[] };

const TEST = /^(?:it|test)(?:\.each)?$/;
/** What is called like this is not run. */
const SKIPPED =
  /^(?:x(?:it|test|describe)|(?:it|test|describe|test\.describe)\.(?:skip|fixme|fails|failing|todo))(?:\.each)?$/;
const IDS = / \(([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\)$/;

/** The ids of docs/requirements.md, in its order, without those of what is not yet: nothing proves them. */
export function readRequirements(): string[] {
  const text = fs.readFileSync(path.join(ROOT, 'docs', 'requirements.md'), 'utf8');
  return [...text.matchAll(/^- \*\*((?!NOT-)[A-Z]+-\d+)\*\* \S/gm)].map(([, id = '']) => id);
}

/** The proofs in the text of a test file: tests that run and whose titles end with ids. */
export function proofsIn(file: string, text: string): Proof[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): Proof[] => {
    if (ts.isCallExpression(node)) {
      const called = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
      if (SKIPPED.test(called.getText())) return [];
      const title = node.arguments[0]?.getText().slice(1, -1).replaceAll(/\\(.)/g, '$1') ?? '';
      const [end, ids] = IDS.exec(title) ?? [];
      if (end && ids && TEST.test(called.getText()))
        return [{ file, title: title.slice(0, -end.length), ids: ids.split(', ') }];
    }
    const proofs: Proof[] = [];
    ts.forEachChild(node, (child) => void proofs.push(...visit(child)));
    return proofs;
  };
  return visit(source);
}

/** The sources and their texts. */
export const readSources = (): [file: string, text: string][] =>
  ['contract', 'e2e', 'historical', 'scripts', 'server', 'src', 'workbench'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|sql)$/.test(file))
      .map((file) => path.posix.join(folder, ...file.split(path.sep)))
      .sort()
      .map((file): [string, string] => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]),
  );

/** The proofs in all tests. */
export const readProofs = (): Proof[] =>
  readSources()
    .filter(([file]) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(([file, text]) => proofsIn(file, text));

/** Under each requirement whose id begins so, its proofs. */
export function renderProofs(beginning: string): string {
  const proofs = readProofs();
  return readRequirements()
    .filter((id) => id.startsWith(beginning))
    .map((id) => [id, ...proofs.filter(({ ids }) => ids.includes(id)).map(lineOf)].join('\n'))
    .join('\n\n');
}

const lineOf = ({ file, title }: Proof): string => `  ${file}: ${title}`;
