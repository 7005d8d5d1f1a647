// Original file: submission.proto


export interface CheckWorker {
  'workerId'?: (string);
  'host'?: (string);
  'cpuModel'?: (string);
  'alive'?: (boolean);
}

export interface CheckWorker__Output {
  'workerId': (string);
  'host': (string);
  'cpuModel': (string);
  'alive': (boolean);
}
