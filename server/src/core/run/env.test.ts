import fs from 'node:fs';
import dotenv from 'dotenv';
import { isLoopback, readEnv, surveyEnv } from './env.ts';
import { envSchema } from './envSchema.ts';

const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'history.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'history',
  FIREBASE_STORAGE_BUCKET: 'history.appspot.com',
  FIREBASE_APP_ID: '1:2:web:3',
};

describe('.env.example', () => {
  const text = fs.readFileSync('.env.example', 'utf8');
  /** With the defaults that are commented out; OpenTelemetry's variables have none. */
  const whole = text.replaceAll(/^# (?!OTEL_)(?=[A-Z_]+=)/gm, '');

  it('lists every variable that is read, and no other (START-3)', () => {
    const listed = Object.keys(dotenv.parse(whole)).sort();
    expect(listed).toEqual(Object.keys(envSchema.fields).sort());
  });

  it('gives every variable a line of why (START-3)', () => {
    const lines = whole.split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^[A-Z_]+=/.test(line)) expect(`${line} <- ${lines[index - 1]}`).toMatch(/<- # \S/);
    }
  });

  it('is valid as it stands, and says what happens without it', () => {
    for (const each of [text, whole])
      expect(readEnv(dotenv.parse(each), '/here')).toEqual(readEnv({}, '/here'));
  });

  it('sets nothing that the units or the image set, for which a file of settings counts more (START-3)', () => {
    const units = fs.readdirSync('deploy/systemd').map((unit) => `deploy/systemd/${unit}`);
    const lines = units.flatMap(
      (unit) => fs.readFileSync(unit, 'utf8').match(/(?<=^Environment=).*/gm) ?? [],
    );
    lines.push(...(fs.readFileSync('Dockerfile', 'utf8').match(/(?<=^ENV ).*/gm) ?? []));
    const set = lines.flatMap((line) => line.split(' ').map((setting) => setting.split('=')[0]));
    expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'LOG_FORMAT']));
    expect(Object.keys(dotenv.parse(text)).filter((name) => set.includes(name))).toEqual([]);
  });
});

describe('TRUSTED_PROXIES', () => {
  it('lists addresses and networks', () => {
    expect(readEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0/8', '1.2.3.4/x'])(
    'refuses %s',
    (value) => {
      expect(() => readEnv({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES must list/);
    },
  );
});

describe('readEnv', () => {
  it('needs nothing at all (START-1)', () => {
    expect(readEnv({}, '/here')).toEqual({
      port: 3000,
      dataDir: '/here/.data',
      isSiteDirNamed: false,
      siteDir: '/here/.data/site',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      apiBaseUrl: '/backend',
      isOwnBackend: true,
      allowedOrigins: [],
      trustedProxies: [],
      authEmulatorPort: 9099,
      logFormat: 'lines',
      mail: undefined,
      firebase: undefined,
    });
  });

  it('reads a real project (START-3)', () => {
    const env = readEnv({
      ...FIREBASE,
      PUBLIC_URL: 'https://history.example.org/',
      DATABASE_URL: 'postgresql://user:secret@db:5432/history',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
      API_BASE_URL: 'https://api.example.org/backend',
    });
    expect(env.firebase?.projectId).toBe('history');
    expect(env.publicUrl).toBe('https://history.example.org');
    expect(env.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(env.apiBaseUrl).toBe('https://api.example.org/backend');
  });

  it.each([
    ['PORT', 'three'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['AUTH_EMULATOR_PORT', '-1'],
    ['LOG_FORMAT', 'xml'],
    ['DATABASE_URL', 'mysql://localhost/history'],
    ['DATABASE_URL', 'history'],
    ['DATABASE_URL', 'postgresql://a:5432,b:none/history'],
    ['DATABASE_URL', 'postgresql://a,b/history?target_session_attrs=read-only'],
    ['PUBLIC_URL', 'history.example.org'],
    ['PUBLIC_URL', 'ftp://history.example.org'],
    ['API_BASE_URL', 'backend'],
    ['API_BASE_URL', '//elsewhere'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['ALLOWED_ORIGINS', '*'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}.*\\.$`));
  });

  it.each([
    ['FIREBASE_AUTH_DOMAIN', 'https://history.firebaseapp.com'],
    ['FIREBASE_STORAGE_BUCKET', 'gs://history.appspot.com'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnv({ ...FIREBASE, [name]: value })).toThrow(name);
  });

  it('refuses a half-set Firebase project and names what is missing (START-2)', () => {
    expect(() => readEnv({ ...FIREBASE, FIREBASE_APP_ID: '', FIREBASE_API_KEY: undefined })).toThrow(
      /^FIREBASE_API_KEY, FIREBASE_APP_ID are not set: .*\.$/,
    );
  });

  it('refuses local accounts under a public address', () => {
    expect(() => readEnv({ PUBLIC_URL: 'https://history.example.org' })).toThrow(/^PUBLIC_URL .*FIREBASE_/);
    expect(() => readEnv({ PUBLIC_URL: 'http://127.0.0.1:8080' })).not.toThrow();
  });

  it('takes a site below a path (SERVERS-9)', () => {
    const named = (PUBLIC_URL: string) => readEnv({ ...FIREBASE, PUBLIC_URL }).publicUrl;
    expect(named('https://example.org/history/')).toBe('https://example.org/history');
    expect(named('https://history.example.org/')).toBe('https://history.example.org');
    expect(named('https://Example.org/a/../history?#')).toBe('https://example.org/history');
    expect(() => named("https://example.org/history's")).toThrow(/^PUBLIC_URL must be the address/);
    expect(() => readEnv({ PUBLIC_URL: 'http://localhost:8080/history' })).toThrow(
      /^PUBLIC_URL has a path.*FIREBASE_/,
    );
  });

  it('knows its own backend below that path, also by its whole address, from another one (SERVERS-9)', () => {
    const of = (API_BASE_URL: string) => {
      const env = readEnv({ ...FIREBASE, PUBLIC_URL: 'https://example.org/history', API_BASE_URL });
      return [env.apiBaseUrl, env.isOwnBackend];
    };
    expect(of('')).toEqual(['/history/backend', true]);
    expect(of('/history/backend/')).toEqual(['/history/backend', true]);
    const whole = 'https://Example.org:443/history/backend';
    expect(of(`${whole}/`)).toEqual([whole, true]);
    expect(of('/backend')).toEqual(['/backend', false]);
    expect(of('https://example.org/backend')).toEqual(['https://example.org/backend', false]);
    expect(of('https://api.example.org/backend')).toEqual(['https://api.example.org/backend', false]);
  });

  it('refuses one port for two servers', () => {
    expect(() => readEnv({ PORT: '4000', AUTH_EMULATOR_PORT: '4000' })).toThrow('the same');
  });

  it('never repeats a secret (START-2)', () => {
    const read = () => readEnv({ DATABASE_URL: 'postgres//user:secret@db' });
    expect(read).toThrow('DATABASE_URL');
    expect(read).not.toThrow('secret');
  });
});

describe('surveyEnv', () => {
  it('tells of each value that is wrong, and goes on with the others (INST-31)', () => {
    const { FIREBASE_APP_ID: _, ...half } = FIREBASE;
    const { env, problems } = surveyEnv({
      ...half,
      PORT: 'x',
      MAIL_TO: 'help@example.org',
      LOG_FORMAT: 'xml',
      PUBLIC_URL: 'https://a.example',
    });
    const names = problems.map((problem) => problem.split(' ')[0]).sort();
    expect(names).toEqual(['FIREBASE_APP_ID', 'LOG_FORMAT', 'PORT', 'SMTP_URL']);
    expect([env.port, env.publicUrl, env.firebase?.projectId]).toEqual([
      3000,
      'https://a.example',
      'history',
    ]);
  });

  it('has nothing to tell of what can be started (INST-31)', () => {
    expect(surveyEnv({}, '/here')).toEqual({ env: readEnv({}, '/here'), problems: [] });
  });
});

describe('mail', () => {
  const MAIL = { SMTP_URL: 'smtps://me:secret@mail.example.org', MAIL_TO: 'help@example.org' };

  it('takes a mail server and an address together (ANSWER-1)', () => {
    expect(readEnv(MAIL).mail).toEqual({ smtpUrl: MAIL.SMTP_URL, mailTo: MAIL.MAIL_TO });
    expect(() => readEnv({ ...MAIL, MAIL_TO: '' })).toThrow(/^SMTP_URL and MAIL_TO belong together/);
    expect(() => readEnv({ ...MAIL, SMTP_URL: undefined })).toThrow(/^SMTP_URL and MAIL_TO belong together/);
  });

  it.each([
    ['SMTP_URL', 'mail.example.org:secret'],
    ['SMTP_URL', 'https://me:secret@mail.example.org'],
    ['MAIL_TO', 'me@secret'],
  ])('refuses %s=%s without repeating it', (name, value) => {
    const read = () => readEnv({ ...MAIL, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  });
});

describe('isLoopback', () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])('knows %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  it.each(['', '10.0.0.1', 'localhost.example.org', '127.0.0.1.example.org', '0.0.0.0'])(
    'refuses "%s"',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
