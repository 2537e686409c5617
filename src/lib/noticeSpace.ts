/** The custom property with the height that a notice takes at the lower edge of the screen (`ConnectionNotice.tsx`). */
export const NOTICE_SPACE_PROPERTY = '--notice-space';

/** That height as a CSS length: everything else at the lower edge leaves it free. */
export const NOTICE_SPACE = `var(${NOTICE_SPACE_PROPERTY}, 0px)`;
