import { chosenRows } from '../domain/listing';
import { csvOf } from '../exports/csv';
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

type Download = { name: string; file: (api: Api, params: URLSearchParams) => Promise<string> };

/** Every list that can be downloaded, with all the rows that its address asks for. */
const downloads: readonly Download[] = [
  download(saleList), download(depositList), download(transferList), download(commissionList), download(channelList), download(partnerList),
  download(balanceList), download(serviceList), download(stateList), download(serviceProfileList), download(vendorList), download(staffList), download(noticeList),
];

export function downloadOf(name: string | undefined): Download | undefined {
  return downloads.find((candidate) => candidate.name === name);
}

function download<Row>({ name, spec, rows, columns }: RecordListOf<Row>): Download {
  return { name, file: async (api, params) => csvOf(columns, chosenRows(await rows(api, params), params, spec)) };
}
