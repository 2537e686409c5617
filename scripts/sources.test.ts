import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';
import { fingerprint, forgetBuild, isBuilt, lintFingerprint, rememberBuild, SOURCES } from './sources.ts';

let root: string;
const write = (file: string, content: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
};
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  write('src/main.tsx', 'one');
  write('contract/calls.ts', 'one');
  write('dist/app.html', '<html>');
});

describe('the build', () => {
  it.each(SOURCES)('is made of %s, which is there', (source) => {
    expect(fs.existsSync(path.join(ROOT, source))).toBe(true);
  });

  it.each([
    'src/main.tsx',
    'src/new.ts',
    'contract/calls.ts',
    'public/index.html',
    'scripts/subsetFont.ts',
    'server/src/pages/site/site.ts',
    'webpack.config.ts',
    'package-lock.json',
  ])('is done anew when %s changes', (file) => {
    const before = fingerprint(root);
    write(file, 'two');
    expect(fingerprint(root)).not.toBe(before);
  });

  it('is not done anew for tests, the backend or nothing (START-4)', () => {
    const before = fingerprint(root);
    write('src/app/App.test.tsx', 'two');
    write('src/testing/renderApp.tsx', 'two');
    write('scripts/ports.test.ts', 'two');
    write('server/src/app.ts', 'two');
    expect(fingerprint(root)).toBe(before);
  });

  it('counts only when it came to its end (START-4)', () => {
    const stamp = fingerprint(root);
    expect(isBuilt(root, stamp)).toBe(false);
    rememberBuild(root, stamp);
    expect(isBuilt(root, stamp)).toBe(true);
    forgetBuild(root);
    expect(isBuilt(root, stamp)).toBe(false);
  });
});

describe('what lint has said', () => {
  beforeEach(() => {
    write('tsconfig.json', JSON.stringify({ include: ['*.ts', '*.js', 'contract', 'src', 'server'] }));
    write('eslint.config.js', 'one');
    write('src/app/App.test.tsx', 'one');
  });

  it('holds while nothing that is linted changes', () => {
    const before = lintFingerprint(root);
    write('dist/app.html', 'two');
    write('contract/calls.ts', 'one');
    expect(lintFingerprint(root)).toBe(before);
  });

  it.each([
    'contract/calls.ts',
    'src/app/App.test.tsx',
    'server/src/new.ts',
    'eslint.config.js',
    'package-lock.json',
  ])('is asked anew when %s changes, of which other files may take types', (file) => {
    const before = lintFingerprint(root);
    write(file, 'two');
    expect(lintFingerprint(root)).not.toBe(before);
  });
});
