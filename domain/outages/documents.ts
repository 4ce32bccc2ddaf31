/** The module of files that are attached to outages. */
export const outageModule = 'outages';
