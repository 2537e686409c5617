/** As high as a finger needs. */
export const touchTargetSx = { '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 } } as const;
