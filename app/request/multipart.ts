/** A form with files whose boundary is one as browsers write it (RFC 2046: at most 70 signs). */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\s*;\s*boundary="?[^\s";,]{1,70}"?\s*$/i.test(contentType);
}
