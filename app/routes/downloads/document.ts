import { load } from '~/session/load.server';
import { notFound } from '~/session/not-found.server';

/** What a browser may show by itself; anything else is saved. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg))$/;

/** A vendor's uploaded document, as the upstream sends it: the address of the file itself is nobody's business. */
export const loader = load('document', async ({ api, params }) => {
  const { vendorId = '', target = '' } = params;
  const document = await api.vendorInfo.document(vendorId, target);
  if (!document) throw notFound();
  const { body, contentType, length } = document;
  const type = SHOWN.test(contentType) ? contentType : 'application/octet-stream';
  return new Response(body, {
    headers: {
      'Content-Type': type,
      ...(length && { 'Content-Length': length }),
      'Content-Disposition': `${type === contentType ? 'inline' : 'attachment'}; filename="${target.toLowerCase()}${document.extension}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
