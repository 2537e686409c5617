/** The schemas that a call may name (`calls.ts`, `serverCalls.ts`). */
export * from './responses.ts';
export { aboutQuerySchema as aboutQuery } from './about.ts';
export {
  // What other calls answer of which the client reads nothing.
  accountDeletedSchema as message,
  accountDeletionSchema as accountDeletion,
} from './account.ts';
export {
  artifactUpdateSchema as artifactUpdate,
  likeRequestSchema as likeRequest,
  newArtifactSchema as newArtifact,
} from './artifact.ts';
export {
  artifactListQuerySchema as artifactListQuery,
  facetsQuerySchema as facetsQuery,
  likedQuerySchema as likedQuery,
  onThisDayQuerySchema as onThisDayQuery,
  ownArtifactsQuerySchema as ownArtifactsQuery,
  reviewsQuerySchema as reviewsQuery,
  similarQuerySchema as similarQuery,
  timelineQuerySchema as timelineQuery,
  unusedPicturesQuerySchema as unusedPicturesQuery,
} from './artifactList.ts';
export { mapQuerySchema as mapQuery } from './artifactMap.ts';
export { likedPlaceSchema as likedPlace } from './likedPlace.ts';
export { contactSchema as contactMessage, feedbackSchema as feedback } from './message.ts';
export { readUntilSchema as readUntil, weeklyMailChoiceSchema as weeklyMailChoice } from './notifications.ts';
export { placeQuerySchema as placeQuery } from './place.ts';
export { newReportSchema as newReport } from './report.ts';
export { newReviewSchema as newReview } from './review.ts';
export {
  decisionSchema as decision,
  newSuggestionSchema as newSuggestion,
  suggestionsQuerySchema as suggestionsQuery,
} from './suggestion.ts';
export { googleLoginSchema as googleLogin, newUserSchema as newUser } from './user.ts';
