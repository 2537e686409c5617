/** The schemas of what calls answer, of which the client reads something. Pages load them with their first request, not with the page. */
export { aboutSchema as about } from './about.ts';
export { accountDeletedSchema as accountDeleted } from './account.ts';
export {
  artifactsSchema as artifacts,
  foundNearDaySchema as foundNearDay,
  likeResponseSchema as like,
  likedSchema as liked,
  oneArtifactSchema as artifact,
  ownRecordsSchema as ownRecords,
  relatedArtifactsSchema as relatedArtifacts,
} from './artifact.ts';
export {
  artifactPageSchema as artifactPage,
  facetsSchema as facets,
  timelineSchema as timeline,
  totalsSchema as totals,
  unusedPicturesSchema as unusedPictures,
} from './artifactList.ts';
export { mapSchema as map } from './artifactMap.ts';
export { healthSchema as health, readySchema as ready } from './health.ts';
export { hiddenSchema as hidden } from './hidden.ts';
export { historySchema as history } from './history.ts';
export { notificationsSchema as notifications, weeklyMailSchema as weeklyMail } from './notifications.ts';
export { understoodPlaceSchema as understoodPlace } from './place.ts';
export { reviewSchema as review, reviewsSchema as reviews } from './review.ts';
export {
  decidedSchema as decided,
  suggestedSchema as suggested,
  suggestionsSchema as suggestions,
} from './suggestion.ts';
export { googleLoginResponseSchema as googleLoginResponse, userResponseSchema as user } from './user.ts';
