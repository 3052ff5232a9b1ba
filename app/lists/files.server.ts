import { chosenRows } from '../domain/listing';
import { fileResponse } from '../exports/file-response';
import type { FileFormat } from '../exports/table';
import { balanceList } from './balances';
import { channelList } from './channels';
import { commissionList } from './commissions';
import { depositList } from './deposits';
import type { Api, RecordListOf } from './list';
import { noticeList } from './notices';
import { partnerList } from './partners';
import { saleList } from './sales';
import { serviceProfileList } from './service-profiles';
import { serviceList } from './services';
import { staffList } from './staffs';
import { stateList } from './states';
import { transferList } from './transfers';
import { vendorList } from './vendors';

type ListFile = (api: Api, params: URLSearchParams, format: FileFormat) => Promise<Response>;

/** Rows that are written at once: the reader is waited for in between. */
const BATCH = 500;

/** Every list that can be had as a file, by its name in the address. */
const files = new Map<string, ListFile>([
  fileOf(saleList),
  fileOf(depositList),
  fileOf(transferList),
  fileOf(commissionList),
  fileOf(channelList),
  fileOf(partnerList),
  fileOf(balanceList),
  fileOf(serviceList),
  fileOf(stateList),
  fileOf(serviceProfileList),
  fileOf(vendorList),
  fileOf(staffList),
  fileOf(noticeList),
]);

/** The list as a file of all the rows that its address asks for, in its order. */
export function listFile(name: string | undefined): ListFile | undefined {
  return files.get(name ?? '');
}

function fileOf<Row>({ name, spec, rows, columns }: RecordListOf<Row>): [string, ListFile] {
  return [
    name,
    async (api, params, format) =>
      fileResponse(format, { name, columns }, inBatches(chosenRows(await rows(api, params), params, spec))),
  ];
}

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
