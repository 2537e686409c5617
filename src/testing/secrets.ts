/** Private values that the machines handle in tests: none of them may appear in Redux DevTools. */
export const SECRETS = {
  password: 'swordfish-77',
  email: 'ada@secret.example',
  name: 'Ada Lovelace',
  picture: 'https://secret.example/ada.png',
  typed: 'a vase nobody knows of',
  file: 'passport.png',
  address: 'https://photos.secret.example/ada?token=t0k3n',
  sentence: 'No account of ada@secret.example',
} as const;
