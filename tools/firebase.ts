/** The settings of a Firebase project that there is not: what a server needs to start without local accounts. */
export const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'nowhere.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'nowhere',
  FIREBASE_STORAGE_BUCKET: 'nowhere.appspot.com',
  FIREBASE_APP_ID: '1:1:web:1',
};
