import { SUPPORT_EMAIL } from './constants.ts';

/** A contact and networks that are none, until an institution names its own. */
export const PLACEHOLDERS = {
  contact: { email: SUPPORT_EMAIL, phone: '+1 555 010 0199', address: '12 Museum Lane, Heritage City' },
  social: {
    Facebook: 'https://www.facebook.com/',
    'X (Twitter)': 'https://x.com/',
    Instagram: 'https://www.instagram.com/',
    LinkedIn: 'https://www.linkedin.com/',
  },
};
