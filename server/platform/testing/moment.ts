/** The instant tests start at: Monday 2 March 2026, 07:00 in Kuala Lumpur. */
export const testNow = new Date('2026-03-01T23:00:00Z');
export const testZone = 'Asia/Kuala_Lumpur';
