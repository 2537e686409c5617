import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './root.ts';

const require = createRequire(import.meta.url);
const versionOf = (manifest: string) =>
  JSON.parse(fs.readFileSync(path.join(ROOT, manifest), 'utf8')) as object;
const { dependencies } = versionOf('package.json') as { dependencies: Record<string, string> };
const { version } = versionOf('node_modules/firebase-tools/package.json') as { version: string };

/** What a file of the package holds under these names; undefined when the file, or one of the names, is gone. */
function inside(file: string, ...names: string[]): unknown {
  let part: unknown;
  try {
    part = require(`firebase-tools/lib/${file}`) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
  return names.reduce<unknown>((whole, name) => (whole as Record<string, unknown> | undefined)?.[name], part);
}

const isFunction = (part: unknown): boolean => typeof part === 'function';

/** The names of all functions in nested groups of them. */
const functionNames = (group: unknown): string[] =>
  Object.values((group ?? {}) as Record<string, unknown>).flatMap((entry) =>
    typeof entry === 'function' ? [entry.name] : functionNames(entry),
  );
const operations = (): string[] => functionNames(inside('emulator/auth/operations', 'authOperations'));

const AUTH = 'emulator/auth';
/** What `server/src/core/accounts/` takes out of firebase-tools, which documents none of it. */
const PARTS: [what: string, isThere: () => boolean][] = [
  ['createApp', () => isFunction(inside(`${AUTH}/server`, 'createApp'))],
  ['the list of calls', () => inside(`${AUTH}/apiSpec`, 'default', 'paths') !== undefined],
  ['BadRequestError', () => isFunction(inside(`${AUTH}/errors`, 'BadRequestError'))],
  ['registerHandlers', () => isFunction(inside(`${AUTH}/handlers`, 'registerHandlers'))],
  ...['updateUserByLocalId', 'getUserByEmail'].map((name): [string, () => boolean] => [
    `ProjectState's ${name}`,
    () => isFunction(inside(`${AUTH}/state`, 'ProjectState', 'prototype', name)),
  ]),
  ...[
    ...['signUp', 'setAccountInfo', 'resetPassword', 'signInWithPassword'],
    ...['batchCreate', 'lookup', 'queryAccounts'],
  ].map((name): [string, () => boolean] => [`the operation ${name}`, () => operations().includes(name)]),
  ['the log that mails appear in', () => isFunction(inside('logger', 'logger', 'on'))],
];

describe('the Auth emulator inside firebase-tools', () => {
  it('stands at one exact version, because what we use of it is documented nowhere', () => {
    expect(dependencies['firebase-tools']).toBe(version);
  });

  it.each(PARTS)('still has %s where we take it', (what, isThere) => {
    if (!isThere())
      throw new Error(
        `firebase-tools ${version} no longer has ${what} where server/src/core/accounts takes it: see what took its place, and what it does with passwords, before raising the version (decision 3).`,
      );
  });

  it('tells a part that is gone', () => {
    expect(inside('emulator/auth/noSuchFile', 'createApp')).toBeUndefined();
    expect(inside('emulator/auth/server', 'noSuchPart', 'name')).toBeUndefined();
    expect(operations()).not.toContain('noSuchOperation');
  });
});
