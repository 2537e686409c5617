/** The schemas that a call may name (`calls.ts`). Pages load them with their first request, not with the page. */
export {
  accountDeletedSchema as accountDeleted,
  // What other calls answer of which the client reads nothing.
  accountDeletedSchema as message,
  accountDeletionSchema as accountDeletion,
} from './account.ts';
export {
  artifactUpdateSchema as artifactUpdate,
  artifactsSchema as artifacts,
  foundNearDaySchema as foundNearDay,
  likeRequestSchema as likeRequest,
  likeResponseSchema as like,
  likedSchema as liked,
  newArtifactSchema as newArtifact,
  oneArtifactSchema as artifact,
  ownRecordsSchema as ownRecords,
  relatedArtifactsSchema as relatedArtifacts,
} from './artifact.ts';
export {
  artifactListQuerySchema as artifactListQuery,
  artifactPageSchema as artifactPage,
  facetsQuerySchema as facetsQuery,
  facetsSchema as facets,
  likedQuerySchema as likedQuery,
  onThisDayQuerySchema as onThisDayQuery,
  ownArtifactsQuerySchema as ownArtifactsQuery,
  reviewsQuerySchema as reviewsQuery,
  similarQuerySchema as similarQuery,
  timelineQuerySchema as timelineQuery,
  timelineSchema as timeline,
  totalsSchema as totals,
  unusedPicturesQuerySchema as unusedPicturesQuery,
  unusedPicturesSchema as unusedPictures,
} from './artifactList.ts';
export { mapQuerySchema as mapQuery, mapSchema as map } from './artifactMap.ts';
export { healthSchema as health, readySchema as ready } from './health.ts';
export { hiddenSchema as hidden } from './hidden.ts';
export { historySchema as history } from './history.ts';
export { likedPlaceSchema as likedPlace } from './likedPlace.ts';
export { contactSchema as contactMessage, feedbackSchema as feedback } from './message.ts';
export { placeQuerySchema as placeQuery, understoodPlaceSchema as understoodPlace } from './place.ts';
export { newReportSchema as newReport } from './report.ts';
export { newReviewSchema as newReview, reviewSchema as review, reviewsSchema as reviews } from './review.ts';
export {
  googleLoginResponseSchema as googleLoginResponse,
  googleLoginSchema as googleLogin,
  newUserSchema as newUser,
  userResponseSchema as user,
} from './user.ts';
