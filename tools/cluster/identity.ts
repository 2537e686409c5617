import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const PROJECT = 'explore-history-cluster';
const KEY_ID = 'cluster';
const COUNT = 100;

/** Users of a Firebase project whose keys are made here. */
export async function createIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256' }];
  const sign = (uid: string) =>
    new SignJWT({ email: `${uid}@example.org`, name: uid, auth_time: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject(uid)
      .setIssuedAt()
      .setExpirationTime('6h')
      .sign(privateKey);
  const users = Array.from({ length: COUNT }, (_, number) => `user-${number}`);
  const tokens = new Map(await Promise.all(users.map(async (uid) => [uid, await sign(uid)] as const)));
  return {
    users,
    tokenOf: (uid: string): string => tokens.get(uid) ?? '',
    /** What makes a server take these tokens (`server.ts`). */
    env: {
      FIREBASE_API_KEY: 'cluster',
      FIREBASE_AUTH_DOMAIN: 'history.example.org',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_STORAGE_BUCKET: 'history.example.org',
      FIREBASE_APP_ID: 'cluster',
      CLUSTER_KEYS: JSON.stringify({ keys }),
    },
  };
}

export type ClusterIdentity = Awaited<ReturnType<typeof createIdentity>>;
