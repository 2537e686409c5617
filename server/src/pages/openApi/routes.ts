import type { Institution } from '#contract/institution.ts';
import type { Handlers } from '../../core/calls/serveCalls.ts';
import { openApiDocument, type OpenApi } from './openApiDocument.ts';

/** The document of all calls (DATA-1), made when it is first asked for. */
export function openApiCalls(version: string, basePath: string, institution: Institution) {
  let document: OpenApi | undefined;
  return {
    openApi: () => Promise.resolve((document ??= openApiDocument(version, basePath, institution))),
  } satisfies Partial<Handlers>;
}
