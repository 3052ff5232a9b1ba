import { keepDocument } from '~/application/documents.server';
import { emptySchema } from '~/forms/empty.server';
import { intent, upload } from '~/request/act.server';
import { loadFile } from '~/request/load.server';

/** What a browser may show by itself; anything else is saved. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg))$/;

/** A vendor's uploaded document, as the upstream sends it: the address of the file itself is nobody's business. */
export const loader = loadFile('document', async ({ api, param }) => {
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

/** One document for a page that sends it by itself; answers what is wrong with it, or null when it was kept. */
export const action = upload(
  'document',
  {
    keep: intent('document')({
      schema: emptySchema,
      run: async (_visit, _values, { files }) => ({
        mistake: files.length === 0 ? 'Choose a file.' : (files.find(({ mistake }) => mistake)?.mistake ?? null),
      }),
    }),
  },
  (visit, file) => keepDocument(visit, visit.param('vendorId'), file),
);
