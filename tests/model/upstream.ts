import type { Dispatcher } from 'undici';
import type { Call, Truth } from './truth';
import type { Move, Portal, World } from './world';

/** What becomes of a call that can have an effect. */
type Fate = {
  label: string;
  /** Whether the API does what is asked: never, before it answers, or perhaps later. */
  applies: 'no' | 'yes' | 'late';
  /** What the portal may conclude from the answer. */
  tells: Call['state'];
  answer: [status: number, body: string] | 'reset' | 'refused connection' | 'none';
};

const json = JSON.stringify;
const DONE: Fate = {
  label: 'done',
  applies: 'yes',
  tells: 'done',
  answer: [200, json({ success: true, data: { id: '7', status: 'Successful', saleStatus: 'SUCCESSFUL' } })],
};
const REFUSED = json({ success: false, errors: [{ message: 'No.' }] });
const HTML = '<html><body>Bad gateway</body></html>';
/** The fates of docs/upstream-like APIs: an answer that says beyond doubt that nothing was done is never given after the effect. */
const FAULTS: readonly Fate[] = [
  { label: 'refused with 200', applies: 'no', tells: 'without effect', answer: [200, REFUSED] },
  { label: 'refused with 422', applies: 'no', tells: 'without effect', answer: [422, REFUSED] },
  { label: 'a bare 404', applies: 'no', tells: 'without effect', answer: [404, ''] },
  { label: 'no connection', applies: 'no', tells: 'without effect', answer: 'refused connection' },
  { label: 'done, answered with 401', applies: 'yes', tells: 'unclear', answer: [401, ''] },
  { label: 'done, answered with a refusal of 403', applies: 'yes', tells: 'unclear', answer: [403, REFUSED] },
  { label: 'not done, answered with 401', applies: 'no', tells: 'unclear', answer: [401, REFUSED] },
  { label: 'done, answered with a refusal of 500', applies: 'yes', tells: 'unclear', answer: [500, REFUSED] },
  { label: 'done, answered with HTML', applies: 'yes', tells: 'unclear', answer: [502, HTML] },
  { label: 'done, answered with HTML of 200', applies: 'yes', tells: 'unclear', answer: [200, HTML] },
  { label: 'done, answered with 429', applies: 'yes', tells: 'unclear', answer: [429, ''] },
  {
    label: 'done, answered with 404 and a cut answer',
    applies: 'yes',
    tells: 'unclear',
    answer: [404, '{"success":tr'],
  },
  { label: 'done, and the connection is lost', applies: 'yes', tells: 'unclear', answer: 'reset' },
  { label: 'the connection is lost, done later or never', applies: 'late', tells: 'unclear', answer: 'reset' },
  { label: 'done, and no answer comes', applies: 'yes', tells: 'unclear', answer: 'none' },
  { label: 'no answer comes, done later or never', applies: 'late', tells: 'unclear', answer: 'none' },
];

type Controller = Dispatcher.DispatchController;

/** The API: what it did, and the pool through which portals call it. */
export class ModelApi {
  constructor(
    readonly world: World,
    readonly truth: Truth,
  ) {}

  /** The pool of the portal whose code runs. */
  pool() {
    return {
      dispatch: (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => {
        this.#dispatch(this.world.current!, options, handler);
        return true;
      },
    };
  }

  #dispatch(
    portal: Portal,
    { method, path, headers }: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): void {
    const id = String((headers as Record<string, string>)['x-request-id']);
    const call: Call | undefined = method === 'GET' ? undefined : this.truth.begin(id);
    let isAborted = false;
    const leave = () => {
      isAborted = true;
      if (call?.state === 'in flight') call.state = 'unclear';
    };
    const controller = { abort: leave } as unknown as Controller;
    const answer = ([status, body]: [number, string]) => {
      if (isAborted) return;
      handler.onResponseStart?.(controller, status, {}, '');
      handler.onResponseData?.(controller, Buffer.from(body));
      handler.onResponseEnd?.(controller, {});
    };
    handler.onRequestStart?.(controller, {});
    if (!call) return void queueMicrotask(() => answer([200, json({ success: true, data: this.#records(path) })]));
    const late: Move = { label: `${id} is done late`, isOfApi: true, run: () => this.truth.apply(call) };
    const fate = ({ label, applies, tells, answer: given }: Fate): Move => ({
      label: `${id}: ${label}`,
      run: () => {
        if (applies === 'yes') this.truth.apply(call);
        if (applies === 'late') this.world.later(late);
        call.state = isAborted ? 'unclear' : tells;
        if (given === 'none') return;
        if (given === 'reset' || given === 'refused connection')
          handler.onResponseError?.(
            controller,
            Object.assign(new Error(given), { code: given === 'reset' ? 'ECONNRESET' : 'ECONNREFUSED' }),
          );
        else answer(given);
      },
    });
    this.world.wait({
      portal,
      goOn: fate(DONE),
      faultCount: FAULTS.length,
      fault: (index) => fate(FAULTS[index]!),
      orphan: () => (leave(), late),
    });
  }

  /**
   * The vendors that money can go to, the accounts of staff, of whom this API tells nobody anything, or the channels, which have the ids
   * of the forms that switch them.
   */
  #records(path: string) {
    if (path.endsWith('/vendors/active')) return [{ id: 'v', name: 'v', status: 'Active' }];
    if (path.endsWith('/staffs')) return [];
    return this.truth.forms.map(({ id, effects }) => ({
      id,
      name: id,
      status: effects % 2 === 0 ? 'Active' : 'Inactive',
    }));
  }
}
