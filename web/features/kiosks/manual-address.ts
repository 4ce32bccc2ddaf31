/** The address at which a kiosk shows the field for typed codes, if its switch allows them (KIOSK-08, D4). */
export const manualAddress = (): string => new URL('/?manual_access_card=1', location.origin).href;
