/** The only links kept in Hadir's own messages: those to its own screens. */
export const htmlLink = /^\/d\/[a-z0-9_/-]*(\?[\w=&%-]*)?$/;

/**
 * The elements that formatted text may contain, all without attributes; server and page allow the same ones (decision
 * 0061).
 */
export const htmlElements = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'];
