/** Where a photo of staff is served (CALLA-31); null when there is none. */
export const photoOf = ({ img }: { img: string | null }): string | null => img && `/storage/app/users/${img}`;
