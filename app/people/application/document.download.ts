import { emptySchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import { keepDocument } from './uploads.server';

/** Media types that the browser may display; others are downloaded. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg))$/;

const screen = at('document');

/** Returns a vendor's uploaded document from the upstream, without exposing the file's own URL. */
export const loader = screen.loadFile(async ({ api, param }) => {
  const target = param('target');
  const document = await api.application.document(param('vendorId'), target);
  if (!document) return undefined;
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

/** Receives one document from a page with script. Returns an error message, or null when the document was saved. */
export const action = screen.upload(
  {
    keep: screen.intent({
      schema: emptySchema,
      run: async (_visit, _values, { files }) => ({
        mistake: files.length === 0 ? 'Choose a file.' : (files.find(({ mistake }) => mistake)?.mistake ?? null),
      }),
    }),
  },
  (visit, file) => keepDocument(visit, visit.param('vendorId'), file),
);
