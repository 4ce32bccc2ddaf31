/** The address of a staff photo (CALLA-31); null when there is none. */
export const photoOf = ({ img }: { img: string | null }): string | null => img && `/storage/app/users/${img}`;
