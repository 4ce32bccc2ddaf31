/** The address of the login; the kiosk links to it without the table of all screens. */
export const loginPath = '/d/login';
