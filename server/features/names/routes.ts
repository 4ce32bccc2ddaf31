import { names } from '#domain/names/contract.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { malayNames } from '../people/names-store.ts';
import { mayNameType } from './store.ts';

/** Mounts the Malay names of what is called something. */
export const nameRoutes = routesOf(names, {
  malay: ({ db, viewer, today }) => malayNames(db, mayNameType(viewer, today)),
});
