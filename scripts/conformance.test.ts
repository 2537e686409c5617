import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './root.ts';

type Row = { id: string; statement: string; proofs: string[]; isDone: boolean };

const SEPARATOR = ' › ';
const GROUPS = new Set(['describe', 'test.describe']);
const TESTS = new Set(['it', 'test']);

/** The specification's sections, the rulings, and the promises beyond both. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const RULINGS = Array.from({ length: 35 }, (_, index) => `R${index + 1}`);
const PROMISES = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'];
/** `2.11.4` is a statement of section 2, `R12.1` one of the twelfth ruling, `P3.2` one of the third promise. */
const ID = /^(?:\d+\.\d+|[RP]\d+)\.\d+$/;
/** What stands below is not claimed, so it needs no proof: more than this is no product. */
const NOT_YET = '## Not yet';
const MOST_NOT_YET = 10;

/** The rows of every table in docs/conformance.md. */
function readRows(): Row[] {
  const lines = fs.readFileSync(path.join(ROOT, 'docs', 'conformance.md'), 'utf8').split('\n');
  const end = lines.indexOf(NOT_YET);
  return lines.flatMap((line, position) => {
    if (!/^\| *[RP]?\d/.test(line)) return [];
    const [, id = '', statement = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const proofs = [...proof.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replaceAll('\\|', '|'));
    return [{ id, statement, proofs, isDone: end < 0 || position < end }];
  });
}

/** `describe`, `it`, `test.describe` … of a call, without `each`; others, such as `it.skip`, are none of these. */
const nameOf = (call: ts.CallExpression): string => {
  const { expression: called } = call;
  const each = ts.isCallExpression(called) ? called.expression : called;
  return each.getText().replace(/\.each$/, '');
};

/** The titles of a file's tests as they are written, each with those of the groups around it. */
function readTests(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const tests: string[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    let inside = groups;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      const text = isTitle ? (ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1)) : '';
      const name = nameOf(node);
      // A group or a test that is skipped proves nothing.
      if (/^(describe|it|test)(\.describe)?\.(skip|fixme|todo|failing)$|^x(it|test|describe)$/.test(name))
        return;
      if (text && GROUPS.has(name)) inside = [...groups, text];
      else if (text && TESTS.has(name)) tests.push([...groups, text].join(SEPARATOR));
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return tests;
}

const known = new Map<string, string[]>();

/** Why this proof is none, or nothing. */
function faultOf(proof: string): string | undefined {
  const [file = '', ...titles] = proof.split(SEPARATOR);
  const title = titles.join(SEPARATOR);
  const at = path.join(ROOT, file);
  if (!/\.(test|spec)\.tsx?$/.test(file) || !fs.existsSync(at)) return `there is no test file ${file}`;
  if (!known.has(file)) known.set(file, readTests(at));
  const found = known.get(file)?.filter((test) => test === title || test.endsWith(SEPARATOR + title)) ?? [];
  if (title && found.length === 1) return undefined;
  if (found.length > 1) return `${file} has several tests called "${title}"`;
  return `${file} has no test called "${title}"`;
}

describe('docs/conformance.md', () => {
  const rows = readRows();
  const done = rows.filter(({ isDone }) => isDone);
  const notYet = rows.filter(({ isDone }) => !isDone);
  /** `2` of `2.11.4`, `R12` of `R12.1`. */
  const partOf = ({ id }: Row): string => id.split('.')[0] ?? '';

  it('holds every section of the specification and every promise, in order', () => {
    expect(done.length).toBeGreaterThanOrEqual(600);
    const parts = new Set(done.map(partOf));
    expect([...parts].filter((part) => !part.startsWith('R'))).toEqual([...SECTIONS, ...PROMISES]);
  });

  it('holds every ruling, done or not yet', () => {
    const parts = new Set(rows.map(partOf));
    expect(RULINGS.filter((ruling) => !parts.has(ruling))).toEqual([]);
    expect([...parts].filter((part) => part.startsWith('R') && !RULINGS.includes(part))).toEqual([]);
  });

  it('says of little that it is not done yet, and claims no proof of it', () => {
    expect(notYet.length).toBeLessThanOrEqual(MOST_NOT_YET);
    expect(notYet.filter(({ proofs }) => proofs.length > 0)).toEqual([]);
    // The specification itself is done: only rulings and promises may wait.
    expect(notYet.filter((row) => SECTIONS.includes(partOf(row)))).toEqual([]);
  });

  it('gives every statement its own id', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id) => !ID.test(id))).toEqual([]);
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });

  it('names a living test for every statement', () => {
    const faults = done.flatMap(({ id, statement, proofs }) => {
      if (!statement) return [`${id}: there is no statement`];
      if (proofs.length === 0) return [`${id}: there is no proof`];
      return proofs
        .map(faultOf)
        .filter((fault) => fault !== undefined)
        .map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
