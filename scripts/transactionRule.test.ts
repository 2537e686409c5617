import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

type Config = { rules: Linter.RulesRecord };

/** The lines of a function's body that are reported in a file of the server. */
async function reported(file: string, text: string): Promise<string[]> {
  const { rules } = (await new ESLint().calculateConfigForFile(file)) as Config;
  const syntax = rules['no-restricted-syntax'] ?? 'off';
  const languageOptions = { parser: tseslint.parser as Linter.Parser };
  const messages = new Linter().verify(text, { languageOptions, rules: { 'no-restricted-syntax': syntax } });
  return messages.map(({ line }) => text.split('\n')[line - 1]?.trim() ?? '');
}

const TEXT = `
  db.transaction(async (tx) => {
    await tx.execute(statement);
    await rowsOf(tx, statement);
    await findPlace(words);
    await tx.update(artifacts).set({
      ...(await readFrom(words)),
    });
    for await (const bytes of file) add(bytes);
    const inner = async () => await rowsOf(db, statement);
  });
  async function store(rows: Row[], tx: Db) {
    await setImmediate();
    await insert(tx, rows);
  }
  db.transaction(async (other) => other.execute(statement));
  async function read(db: Db) { await findPlace(words); }
`;

it('Whatever is awaited in a transaction and is no SQL is reported', async () => {
  expect(await reported('server/src/artifacts/ownArtifacts.ts', TEXT)).toEqual([
    'await findPlace(words);',
    '...(await readFrom(words)),',
    'for await (const bytes of file) add(bytes);',
    'const inner = async () => await rowsOf(db, statement);',
    'await setImmediate();',
    'db.transaction(async (other) => other.execute(statement));',
  ]);
});
