const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it stands in XML, between tags or in the quotation marks of an attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
