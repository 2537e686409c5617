/** The identity project that tests sign their people into. */
export const TEST_PROJECT_ID = 'demo-explore-history';
