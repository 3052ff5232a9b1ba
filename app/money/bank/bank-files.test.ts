import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { rowsOfFile } from '~/lists/imports/file-rows.server';
import { guessedMapping, NO_COLUMN, NOT_CHOSEN } from './bank-columns';
import { readBankRows } from './bank-lines';
import { unknownLines } from './bank-same';

/** Reads a file as the page of bank statements does when nobody chooses anything. */
async function read(content: Buffer | string) {
  const table = await rowsOfFile(Buffer.from(content));
  if (typeof table === 'string') return { refused: table, lines: [], said: [], around: 0, others: 0, unread: [] };
  const mapping = guessedMapping(table.rows);
  const asks = [
    ...(mapping.day === NO_COLUMN ? ['day'] : []),
    ...(mapping.amount === NO_COLUMN ? ['amount'] : []),
    ...(mapping.direction === NOT_CHOSEN ? ['direction'] : []),
    ...(mapping.order ? [] : ['order']),
  ];
  const of = readBankRows(table.rows, mapping, table.countsFrom1904);
  return {
    ...of,
    asks,
    said: of.lines.map(({ day, amount, text }) => `${day} ${amount / 100} ${text}`),
    leftOut: table.leftOut,
  };
}

const ADA = '2026-11-20 50000 TRF FROM ADA';
const csv = (...lines: string[]) => lines.join('\n');

/** Files as banks write them, and what a person reads in them. */
const FILES: Record<string, [string | Buffer, Partial<Awaited<ReturnType<typeof read>>>]> = {
  'semicolons and decimal commas': [
    csv('Date;Narration;Credit', '20/11/2026;TRF FROM ADA;50.000,00', '20/11/2026;SMALL;0,50'),
    { said: [ADA, '2026-11-20 0.5 SMALL'] },
  ],
  'thousands with spaces and a decimal comma': [
    csv('Date;Narration;Credit', '20/11/2026;TRF FROM ADA;50\u00a0000,00'),
    { said: [ADA] },
  ],
  tabs: [csv('Date\tNarration\tCredit', '20/11/2026\tTRF FROM ADA\t50,000.00'), { said: [ADA] }],
  bars: [csv('Date|Narration|Credit', '20/11/2026|TRF FROM ADA|50,000.00'), { said: [ADA] }],
  'a spreadsheet’s line of the separator': [
    csv('sep=|', 'Date|Narration|Credit', '20/11/2026|TRF FROM ADA|50000'),
    { said: [ADA], unread: [] },
  ],
  'narrations with more bars than the row has columns': [
    csv(
      'Date,Narration,Amount,DR/CR',
      ...Array.from({ length: 10 }, () => '20/11/2026,NIP|GTB|ADA EZE|TRF|REF 123,50000,CR'),
    ),
    { said: Array<string>(10).fill('2026-11-20 50000 NIP|GTB|ADA EZE|TRF|REF 123'), unread: [] },
  ],
  'a payer whose name begins with Total, and a total with words': [
    csv(
      'Date,Narration,Credit',
      'x,Total Energies Ltd,500',
      '20/11/2026,TRF FROM ADA,50000',
      ',Total credits: 2,50500',
      'Grand Total:,,50500',
      ',PAGE STORES LTD,600',
      '20/11/2026,OPENING BALANCE PAYMENT FOR SHOP,700',
      '20/11/2026,BALANCE C/F JANUARY RENT,800',
      'Page 2 of 3',
    ),
    {
      said: [ADA, '2026-11-20 700 OPENING BALANCE PAYMENT FOR SHOP', '2026-11-20 800 BALANCE C/F JANUARY RENT'],
      unread: [2, 6],
      around: 3,
    },
  ],
  'a summary above the header, whose names are known as well': [
    csv(
      'Statement Date,Description,Total Credit,Total Debit,Reference',
      '30/11/2026,November,"50,700.00","1,000.00",S1',
      '',
      'Date,Details,Debit,Credit,Balance',
      '20/11/2026,TRF FROM ADA,,50000,60000',
      '20/11/2026,FEE,1000,,59000',
      '20/11/2026,TRF FROM BOLA,,700,59700',
    ),
    { said: [ADA, '2026-11-20 700 TRF FROM BOLA'], others: 1 },
  ],
  'a summary above the header, with the month first and decimal commas': [
    csv(
      'Date;Description;Total Credit;Reference',
      '11/30/2026;November;50.700,00;S1',
      'Posted;Remarks;Lodgement',
      '11/20/2026;TRF FROM ADA;50.000,00',
      '11/20/2026;TRF FROM BOLA;700,00',
    ),
    { said: [ADA, '2026-11-20 700 TRF FROM BOLA'] },
  ],
  'a header on each page, the first page shorter': [
    csv(
      'Date,Narration,Credit',
      '20/11/2026,TRF FROM ADA,50000',
      'Page 1 of 2',
      'Date,Narration,Credit',
      '20/11/2026,TRF FROM BOLA,700',
      '20/11/2026,TRF FROM CHIDI,800',
    ),
    { said: [ADA, '2026-11-20 700 TRF FROM BOLA', '2026-11-20 800 TRF FROM CHIDI'] },
  ],
  'a comma that is not in quotes': [
    csv(
      'Date,Narration,Debit,Credit,Balance',
      '20/11/2026,FEE, MONTHLY,50.00,,1000.00',
      '20/11/2026,TRF, BOLA,,700.00,2000.00',
      '20/11/2026,TRF FROM ADA,,50000,52000.00',
    ),
    { said: [ADA], unread: [2, 3] },
  ],
  'thousands without quotes': [csv('Date,Narration,Credit', '20/11/2026,ADA,50,000.00'), { said: [], unread: [2] }],
  'an account before the amount': [
    csv(
      'Transaction Date,Narration,Credit Account,Amount,Dr/Cr',
      '20/11/2026,FEE,0123456789,50.00,DR',
      '20/11/2026,TRF FROM ADA,0123456789,50000,CR',
    ),
    { said: [ADA], others: 1, unread: [] },
  ],
  'a slip before the amount': [
    csv('Date,Narration,Deposit Slip,Amount', '20/11/2026,X,123456,50'),
    { asks: ['direction'] },
  ],
  'a column of DR and CR beside credits': [
    csv('Date,Narration,Credit (NGN),Dr/Cr', '20/11/2026,FEE,50,DR', '20/11/2026,TRF FROM ADA,50000,CR'),
    { said: [ADA], others: 1 },
  ],
  'totals and balances with a day': [
    csv(
      'Date,Narration,Credit,Ref',
      '20/11/2026,TRF FROM ADA,50000,1',
      ...['GRAND TOTAL', 'Total', 'SUB TOTAL', 'Total Credits: 2', 'BAL B/F', 'B/F', 'Bal. B/F', 'Balance B/FWD'].map(
        (of) => `30/11/2026,${of},9,`,
      ),
      ...['OPENING BAL', 'Closing Bal', 'Brought Forward', '*** Opening Balance ***', 'Previous Balance'].map(
        (of) => `30/11/2026,${of},9,`,
      ),
      '30/11/2026,OPENING BALANCE BROUGHT FORWARD,9,',
      '30/11/2026,Balance carried down,9,',
      '30/11/2026,,9,OPENING BALANCE',
    ),
    { said: [ADA], unread: [], around: 16 },
  ],
  'payments that did not come': [
    csv(
      'Date,Narration,Credit,Status',
      '20/11/2026,TRF FROM ADA,50000,SUCCESSFUL',
      ...['FAILED', 'PENDING', 'REVERSED'].map((of) => `20/11/2026,X,5,${of}`),
    ),
    { said: [ADA], others: 3 },
  ],
  'another currency': [
    csv('Date,Narration,Currency,Credit', '20/11/2026,X,USD,500', '20/11/2026,TRF FROM ADA,NGN,50000'),
    { said: [ADA], unread: [2] },
  ],
  'a balance before each payment': [
    csv('Date,Narration,Credit,Balance Before,Balance After', '20/11/2026,TRF FROM ADA,50000,0,50000'),
    { said: [ADA], lines: [expect.objectContaining({ balance: '50000' })] as never },
  ],
  'amounts below one naira without a zero': [
    csv('Date,Narration,Credit', '20/11/2026,TRF,.50', '20/11/2026,TRF,₦.75', '20/11/2026,TRF,CR. 5'),
    { said: ['2026-11-20 5 TRF'], unread: [2, 3] },
  ],
  'CR and DR behind the amounts': [
    csv('Date,Narration,Amount', '20/11/2026,TRF FROM ADA,"50,000.00 CR"', '20/11/2026,FUEL,"12,500.00DR"'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'an amount and a day that are endless': [
    csv('Date,Narration,Credit', `${'1 '.repeat(9_000)},A,5`, `20/11/2026,B,${"1 '".repeat(6_000)}x`),
    { said: [], unread: [2, 3] },
  ],
  'amounts in brackets': [
    csv('Date,Narration,Amount', '20/11/2026,TRF FROM ADA,"50,000.00"', '20/11/2026,FUEL,"(12,500.00)"'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a minus behind': [
    csv('Date,Narration,Amount', '20/11/2026,TRF FROM ADA,50000.00+', '20/11/2026,FUEL,12500.00-'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a column of C and D': [
    csv('Date,Narration,Amount,D/C', '20/11/2026,TRF FROM ADA,50000,C', '20/11/2026,FUEL,12500,D'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a column of Credit and Debit under Type': [
    csv('Date,Type,Narration,Amount', '20/11/2026,Credit,TRF FROM ADA,50000', '20/11/2026,Debit,FUEL,12500'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a column without a known name that says it': [
    csv('Date,Narration,Amount,Movement', '20/11/2026,TRF FROM ADA,50000,Inflow', '20/11/2026,FUEL,12500,Outflow'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a Type that says nothing of it': [
    csv('Date,Type,Narration,Amount', '20/11/2026,NIP,TRF FROM ADA,50000', '20/11/2026,POS,FUEL,12500'),
    { asks: ['direction'] },
  ],
  'amounts of which nothing says whether they came in': [
    csv('Date,Narration,Amount,Balance', '20/11/2026,TRF FROM ADA,50000,50000', '20/11/2026,FUEL,12500,37500'),
    { asks: ['direction'] },
  ],
  'a direction that one line lacks': [
    csv('Date,Narration,Amount,Dr/Cr', '20/11/2026,TRF FROM ADA,50000,CR', '20/11/2026,X,5,DR', '20/11/2026,Y,7,'),
    { said: [ADA], others: 1, unread: [4] },
  ],
  'DR and CR as columns': [
    csv('Date,Particulars,DR,CR', '20/11/2026,TRF FROM ADA,,50000', '20/11/2026,FEE,50,'),
    { said: [ADA], others: 1, asks: [] },
  ],
  'a column of Incoming and Outgoing': [
    csv('Date,Narration,Amount,Kind', '20/11/2026,TRF FROM ADA,50000,Incoming', '20/11/2026,FEE,50,Outgoing'),
    { said: [ADA], others: 1, asks: [] },
  ],
  Lodgement: [
    csv('Value Date,Remarks,Withdrawal,Lodgement', '20/11/2026,TRF FROM ADA,-,"50,000.00"', '20/11/2026,FEE,50.00,-'),
    { said: [ADA], others: 1 },
  ],
  'Withdrawals and Deposits': [
    csv(
      'Date,Details,Withdrawals,Deposits,Balance',
      '20/11/2026,TRF FROM ADA,0.00,50000.00,1',
      '20/11/2026,F,5,0.00,1',
    ),
    { said: [ADA], others: 1 },
  ],
  'Windows-1252': [
    Buffer.from('Date,Narration,Credit\n20/11/2026,TRF FROM ADA\xc9,50000\n', 'latin1'),
    { said: ['2026-11-20 50000 TRF FROM ADAÉ'] },
  ],
  'UTF-16 of a spreadsheet': [
    Buffer.from('\ufeffDate\tNarration\tCredit\n20/11/2026\tTRF FROM ADA\t50000', 'utf16le'),
    { said: [ADA] },
  ],
  'NGN and ₦ before amounts': [
    csv('Date,Narration,Credit', '20/11/2026,TRF FROM ADA,"NGN 50,000.00"', '20/11/2026,B,"₦1,000"', '20/11/2026,C,N5'),
    { said: [ADA, '2026-11-20 1000 B', '2026-11-20 5 C'] },
  ],
  'a name with one quote': [
    csv('Date,Narration,Credit', '20/11/2026,"PIPE 5" OKE,100.00', '20/11/2026,TRF FROM ADA,50000'),
    { said: ['2026-11-20 100 "PIPE 5" OKE', ADA] },
  ],
  'a quote that never ends': [
    csv('Date,Narration,Credit', '20/11/2026,"Unclosed,100', '21/11/2026,"OK",200', '20/11/2026,TRF FROM ADA,50000'),
    { said: ['2026-11-20 100 "Unclosed', '2026-11-21 200 OK', ADA] },
  ],
  'a narration of four lines with commas': [
    csv('Date,Narration,Debit,Credit', '20/11/2026,"TRF', 'FROM, ADA', '', 'REF 1",,50000', '20/11/2026,FEE,5,'),
    { said: ['2026-11-20 50000 TRF FROM, ADA REF 1'], others: 1, unread: [] },
  ],
  'the header again on each page, and totals': [
    csv(
      'Date,Narration,Debit,Credit',
      'Opening Balance,,,"100.00"',
      '20/11/2026,TRF FROM ADA,,50000',
      'Date,Narration,Debit,Credit',
      'Page 2,,,',
      ',CLOSING BALANCE,,"50,100.00"',
      'Total,,,50000',
    ),
    { said: [ADA], around: 5, unread: [] },
  ],
  'an opening balance with a day': [
    csv('Date,Narration,Credit', '01/11/2026,Balance B/F,70000', '20/11/2026,TRF FROM ADA,50000'),
    { said: [ADA], around: 1 },
  ],
  'a total of which the day cannot be read': [
    csv('Date,Narration,Credit', '20/11/2026,TRF FROM ADA,50000', 'someday,X,77', '20/11/2026,Y,many'),
    { said: [ADA], unread: [3, 4] },
  ],
  'days with the month first': [
    csv('Date,Narration,Credit', '11/12/2026,A,1', '11/20/2026,TRF FROM ADA,50000'),
    { said: ['2026-11-12 1 A', ADA], asks: [] },
  ],
  'days in both orders': [csv('Date,Narration,Credit', '20/11/2026,A,1', '11/20/2026,B,2'), { asks: ['order'] }],
};
for (const day of [
  ...['20-Nov-2026', '20-NOV-26', '20 November 2026', 'Nov 20, 2026', 'November 20 2026', '20.11.2026', '2026/11/20'],
  ...['2026-11-20T10:15:00', '20/11/2026 10:15:32 AM', '20112026', '20261120', 'Fri 20 Nov 2026', '20/Nov/2026'],
  ...['Friday, 20 November 2026 23:59', '20Nov2026', '2026.11.20', '20th Nov, 2026', '20-11-26 4:05 pm'],
])
  FILES[`the day ${day}`] = [csv('Date,Narration,Credit', `"${day}",TRF FROM ADA,50000`), { said: [ADA], unread: [] }];

describe('a bank’s file', () => {
  it.each(Object.entries(FILES))('with %s is read as a person reads it', async (_, [content, wanted]) => {
    expect(await read(content)).toMatchObject(wanted);
  });

  const file = (name: string) => readFileSync(new URL(`../../../tests/cases/${name}`, import.meta.url));
  it.each([
    [
      'bank-amount-with-drcr-column.csv',
      { said: ['2026-11-20 50000 TRF FROM BLUE RIVER VENTURES'], others: 2, asks: [] },
    ],
    [
      'bank-narration-with-line-break.csv',
      { said: ['2026-11-20 50000 NIP FROM OKE STORES REF 000013261120', '2026-11-20 10000 TRF FROM ADA'], others: 0 },
    ],
    ['bank-preamble-comma.csv', { said: ['2026-11-20 50000 TRF FROM ADA STORES'], others: 1, around: 5, unread: [] }],
    ['bank-sep-line.csv', { said: [ADA], unread: [] }],
    ['bank-xlsx-date1904.xlsx', { said: [ADA], unread: [] }],
  ])('such as %s too', async (name, wanted) => {
    expect(await read(file(name))).toMatchObject({ leftOut: [], ...wanted });
  });

  it.each([
    ['%PDF-1.4', 'This is a PDF'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an old Excel workbook (.xls)'],
    ['\n<html><table><tr><td>Date</td></tr></table>', 'This is a web page'],
  ])('%j is told what it is', async (content, sentence) => {
    const { refused } = await read(Buffer.from(content, 'latin1'));
    expect(refused).toContain(sentence);
    expect(refused).toContain('Save it as CSV');
  });
});

describe('exports of one account that overlap', () => {
  const header = 'S/N,Date,Narration,Reference,Credit,Balance';
  const newIn = async (first: string, second: string) => {
    const [a, b] = [await read(first), await read(second)];
    return (await unknownLines(b.lines, a.lines)).map(({ amount }) => amount / 100);
  };

  it('have one line for one reference, whatever its place, number, columns and words', async () => {
    const first = csv(header, '1,24/11/2026,NIP FROM IKEJA CORNER STORE,000013261124100001,"75,000.00","175,000.00"');
    expect(await newIn(first, first)).toEqual([]);
    const second = csv(
      'Reference;Credit;Narration;Date',
      '000013261124100009;10;OTHER;25-Nov-2026',
      '000013261124100001;75000;NIP FROM IKEJA;24-Nov-2026',
    );
    expect(await newIn(first, second)).toEqual([10]);
  });

  it.each([
    // Without the columns that the other one has.
    ['Date,Narration,Credit', '24/11/2026,NIP FROM ADA EZE,500'],
    ['Date,Narration,Credit,Ref,Balance', '24/11/2026,NIP FROM ADA EZE,500,0013261124100001,"9,000.00 CR"'],
    // A session id before the reference, and a column without anything.
    ['Date,Session ID,Narration,Credit,Ref', '24/11/2026,100004261124093015,NIP FROM ADA,500,13261124100001'],
    ['Date,Cheque No,Narration,Credit,Ref', '24/11/2026,,NIP FROM ADA,500,0013261124100001'],
    // The bank’s name behind it.
    ['Date,Narration,Credit,Ref', '24/11/2026,ADA EZE/TRF,500,0013261124100001/BNK'],
  ])('have one line where the other has %s', async (head, line) => {
    const first = csv('Date,Narration,Credit,Ref', '24/11/2026,NIP FROM ADA EZE,500,0013261124100001');
    expect(await newIn(first, csv(head, line))).toEqual([]);
    expect(await newIn(csv(head, line), first)).toEqual([]);
  });

  it.each(['BULK20261117', '0000000000', '0123456789', 'BR-044-150', '20261117', '1.00004E+29'])(
    'have two lines of two payers with the reference %s, and the known one is not new',
    async (ref) => {
      const rows = ['17/11/2026,FROM CORNER SHOP,7101,5000.00', '17/11/2026,FROM ADAEZE,7101,12000.00'] as const;
      const of = (...lines: string[]) =>
        csv('Date,Narration,Credit,Balance,Ref', ...lines.map((line) => `${line},${ref}`));
      const [a, b] = [await read(of(rows[0])), await read(of(rows[1], rows[0]))];
      expect((await unknownLines(b.lines, a.lines)).map(({ text }) => text)).toEqual(['FROM ADAEZE']);
      expect(await newIn(of(rows[0]), of(rows[1]))).toEqual([7101]);
    },
  );

  it('have one line for one balance, however it is written', async () => {
    const comma = csv('Date;Narration;Credit;Balance', '24/11/2026;FROM ADA;500,00;15.000,00');
    const point = csv('Date,Narration,Credit,Balance', '24/11/2026,FROM ADA,500,"15,000.00 CR"');
    expect(await newIn(comma, point)).toEqual([]);
    const [a, b] = [await read(point), await read(csv('Date,Narration,Credit,Balance', '24/11/2026,FROM ADA,500,1'))];
    expect([a, b].map(({ lines }) => lines[0]!.balance)).toEqual(['15000', '1']);
  });

  it('let others have their turn while many lines are compared', async () => {
    const line = { day: '2026-11-24', amount: kobo(500), text: 'FROM ADA', reference: '', row: '' };
    const lines = Array.from({ length: 5_000 }, (_, index) => ({ ...line, text: `FROM ADA ${index}` }));
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await unknownLines(lines, lines)).toEqual([]);
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('have one line for a row with the same cells, whatever columns were chosen', async () => {
    const table = await rowsOfFile(
      Buffer.from(csv('Date,Narration,Ref,Kind,Credit', '24/11/2026,FROM ADA,S12345678,NIP,500')),
    );
    if (typeof table === 'string') throw new Error(table);
    const mapping = guessedMapping(table.rows);
    const readBy = (other: Partial<typeof mapping>) => readBankRows(table.rows, { ...mapping, ...other }, false).lines;
    for (const other of [{ reference: NO_COLUMN }, { reference: 3 }, { text: NO_COLUMN }, { text: 3 }])
      expect(await unknownLines(readBy(other), readBy({}))).toEqual([]);
  });

  it('keep payments apart that only look the same', async () => {
    const line = (number: number, balance: string) => `${number},24/11/2026,SAME,NIP,500,${balance}`;
    // Without a telling reference the balance after it tells them apart.
    expect(await newIn(csv(header, line(1, '1000')), csv(header, line(1, '1500')))).toEqual([500]);
    expect(await newIn(csv(header, line(1, '1000')), csv(header, line(7, '1000'), line(8, '1500')))).toEqual([500]);
    const bare = (times: number) => csv('Date,Narration,Credit', ...Array<string>(times).fill('24/11/2026,SAME,500'));
    expect(await newIn(bare(2), bare(3))).toEqual([500]);
    // A reference that several texts of a file have is of the account, and a day is none.
    const ofAccount = (...texts: string[]) =>
      csv('Date,Narration,Reference,Credit', ...texts.map((text) => `24/11/2026,${text},0123456789,500`));
    expect(await newIn(ofAccount('FROM ADA'), ofAccount('FROM ADA', 'FROM BOLA'))).toEqual([500]);
    const withValueDate = (text: string) => csv('Date,Narration,Ref,Credit', `24/11/2026,${text},24/11/2026,500`);
    expect(await newIn(withValueDate('FROM ADA'), withValueDate('FROM BOLA'))).toEqual([500]);
    // Another text and another balance are another payment, whatever the reference.
    const after = (text: string, balance: string) => csv(header, `1,24/11/2026,${text},0123456789,500,${balance}`);
    expect(await newIn(after('FROM ADA', '1000'), after('FROM BOLA', '1500'))).toEqual([500]);
    expect(await newIn(after('FROM ADA EZE', '1000'), after('FROM ADA', '1000'))).toEqual([]);
    // The same payer twice, each with a session id of its own and the number of the account beside it.
    const session = (id: string, balance: string) =>
      csv('Date,Narration,Session,Account,Credit,Balance', `24/11/2026,FROM ADA,${id},0123456789,500,${balance}`);
    expect(await newIn(session('100004261124093015', '1000'), session('100004261124093999', '1500'))).toEqual([500]);
    expect(await newIn(after('FROM ADA', '1000'), after('FROM ADA', '1500'))).toEqual([500]);
    // A text that the bank has cut, with the same balance.
    const cut = (text: string) => csv('Date,Narration,Credit,Balance', `24/11/2026,${text},500,9000`);
    expect(await newIn(cut('NIP FROM ADA EZE STORES IKEJA'), cut('NIP FROM ADA EZE'))).toEqual([]);
    // The line with the same balance is the one that is known, wherever it is in the file.
    const two = csv(header, '1,24/11/2026,SAME,S12345678,500,1500', '2,24/11/2026,SAME,S12345678,500,1000');
    const [known, both] = [await read(csv(header, '1,24/11/2026,SAME,S12345678,500,1000')), await read(two)];
    expect((await unknownLines(both.lines, known.lines)).map(({ balance }) => balance)).toEqual(['1500']);
    // The same order each month has one reference.
    const standing = (day: string) => csv('Date,Narration,Reference,Credit', `${day},RENT,SO/0001234567,500`);
    expect(await newIn(standing('24/11/2026'), standing('24/10/2026'))).toEqual([500]);
  });
});
