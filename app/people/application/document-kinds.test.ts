import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '~/domain/application-documents';
import { hasSignatureOf, isOfficeFile, KINDS, readFileName, SIGNATURE_BYTES, whatBegins } from './document-kinds';

describe('the name of a document', () => {
  it.each([
    ['scan.pdf', '.pdf', 'application/pdf'],
    ['CARD.JPG', '.jpg', 'image/jpeg'],
    ['Form v1.2 of 3.pdf', '.pdf', 'application/pdf'],
    ['2026.11.20.png', '.png', 'image/png'],
    ['Mr. Okafor.doc', '.doc', 'application/msword'],
    ['Lease.2nd copy.jpeg', '.jpeg', 'image/jpeg'],
    ['PXL_20261120_201112345.NIGHT.jpg', '.jpg', 'image/jpeg'],
    ['PXL_20261120_201112345.MP.jpg', '.jpg', 'image/jpeg'],
    ['Screenshot_20261120_101532_com.whatsapp.jpg', '.jpg', 'image/jpeg'],
    ['IMG-20261120-WA0003.edit.scan.jpeg', '.jpeg', 'image/jpeg'],
    ['50%0 off.pdf', '.pdf', 'application/pdf'],
  ])('“%s” claims the type %s', (name, extension, mimeType) =>
    expect(readFileName(name)).toEqual({ extension, mimeType }),
  );

  it.each(['contract.pdf.exe', 'contract', 'contract.', 'page.html', ''])('“%s” is of no known type', (name) =>
    expect(readFileName(name)).toEqual({
      mistake: `“${name}” cannot be uploaded. Choose a .doc, .docx, .pdf, .jpeg, .jpg or .png file.`,
    }),
  );

  it.each(['contract.exe.pdf', 'contract.2026.exe.pdf', 'contract.exe.2026.pdf', 'page.html.pdf', 'files.zip.pdf'])(
    '“%s” has more than one ending',
    (name) =>
      expect(readFileName(name)).toEqual({
        mistake: `“${name}” has more than one ending. Rename it, such as document.pdf.`,
      }),
  );

  it.each(['a\nb.pdf', 'a\u007f.pdf', 'a%0Ab.pdf', 'a%0d.pdf'])('%j has signs that cannot be seen', (name) =>
    expect(readFileName(name)).toEqual({ mistake: 'The file’s name has signs that cannot be seen. Rename it.' }),
  );
});

it('suspects programs in Word files only', () =>
  expect(['.doc', '.docx', '.pdf', '.jpg', ''].map(isOfficeFile)).toEqual([true, true, false, false, false]));

describe('the first bytes of a document', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const zipOf = (name: string, start = 'PK\u0003\u0004') => {
    const lengths = String.fromCharCode(name.length % 256, Math.floor(name.length / 256));
    return bytes(`${start.padEnd(26, '\0')}${lengths}\0\0${name}${'content'.repeat(20)}`).slice(0, SIGNATURE_BYTES);
  };

  it.each([
    ['.pdf', '%PDF-1.7'],
    ['.jpg', '\xff\xd8\xff\xe0'],
    ['.jpeg', '\xff\xd8\xff\xe1'],
    ['.png', '\x89PNG\r\n\x1a\n'],
    ['.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('prove a %s file, and only whole', (extension, start) => {
    expect(hasSignatureOf(extension, bytes(`${start} and more`))).toBe(true);
    expect(hasSignatureOf(extension, bytes(start.slice(0, 2)))).toBe(false);
    expect(hasSignatureOf(extension, bytes(`MZ${start}`))).toBe(false);
  });

  it.each(['[Content_Types].xml', '_rels/.rels', 'docProps/app.xml', `word/${'x'.repeat(300)}`])(
    'prove a Word file by its first entry %s',
    (name) => expect(hasSignatureOf('.docx', zipOf(name))).toBe(true),
  );

  it.each(['[Content_Types].xml.exe', 'xl/workbook.xml', 'evil/word/x', `[Content_Types].xml${'x'.repeat(256)}`])(
    'refuse a ZIP file as a Word file whose first entry is %s',
    (name) => expect(hasSignatureOf('.docx', zipOf(name))).toBe(false),
  );

  it('refuse a Word file that is no ZIP file, or is cut off', () => {
    expect(hasSignatureOf('.docx', zipOf('word/document.xml', 'MZ'))).toBe(false);
    expect(hasSignatureOf('.docx', bytes('PK\u0003\u0004'))).toBe(false);
  });

  it.each(['\n', '\r\n\r\n', '\xef\xbb\xbf', '\0\0', '\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n'])(
    'prove a PDF behind %j',
    (before) => expect(hasSignatureOf('.pdf', bytes(`${before}%PDF-1.7`))).toBe(true),
  );
  it.each(['GIF89a', '<html>\n', '#!/bin/sh\n', 'MZ\0', '\n'.repeat(2_000)])('prove no PDF behind %j', (before) =>
    expect(hasSignatureOf('.pdf', bytes(`${before}%PDF-1.7`))).toBe(false),
  );

  it.each([
    ['{\\rtf1\\ansi', 'an RTF document'],
    ['\0\0\0\x18ftypheic', 'a HEIC picture'],
    ['RIFF\x10\0\0\0WEBPVP8', 'a WebP picture'],
    ['\x89PNG\r\n', 'a PNG picture'],
    ['PK\x03\x04', 'a ZIP archive or a newer Office file'],
    ['<!DOCTYPE html>', 'a web page'],
    ['nonsense', undefined],
  ])('%j are told as what they are', (start, what) => expect(whatBegins(bytes(start))).toBe(what));

  it('prove nothing of an unknown type', () => expect(hasSignatureOf('.exe', bytes('%PDF-1.7'))).toBe(false));
});

it('the field offers the kinds of files that are accepted', () => {
  expect(DOCUMENT_TYPES.split(',')).toEqual(Object.keys(KINDS));
});
