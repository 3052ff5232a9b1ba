/** True for a multipart form with a boundary as browsers write it (RFC 2046: at most 70 characters). */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\s*;\s*boundary="?[^\s";,]{1,70}"?\s*$/i.test(contentType);
}
