/** Where a link in a message of Hadir’s own may lead: to a screen of ours, and nowhere else. */
export const htmlLink = /^\/d\/[a-z0-9_/-]*(\?[\w=&%-]*)?$/;

/** The elements that formatted text may hold, none of them with an attribute; server and page let the same through (decision 0061). */
export const htmlElements = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'];
