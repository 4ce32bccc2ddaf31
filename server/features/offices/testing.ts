let made = 0;

/** The form of a new office with an unused name. */
export function newOffice(changed: object = {}) {
  made += 1;
  return {
    name: `Cawangan ${made}`,
    address: 'Jalan Pantai, 21600 Marang, Terengganu',
    lat: 5.2056,
    lng: 103.2056,
    parliment: 'Marang',
    max_distance: 120,
    working_hour_ids: ['3', '1'],
    ...changed,
  };
}
