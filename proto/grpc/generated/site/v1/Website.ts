// Original file: site.proto


export interface Website {
  'baseUrl'?: (string);
  'name'?: (string);
  'shortName'?: (string);
  'description'?: (string);
  'register'?: (boolean);
  'recordName'?: (string);
  'recordUrl'?: (string);
  'projectName'?: (string);
  'projectUrl'?: (string);
}

export interface Website__Output {
  'baseUrl': (string);
  'name': (string);
  'shortName': (string);
  'description': (string);
  'register': (boolean);
  'recordName': (string);
  'recordUrl': (string);
  'projectName': (string);
  'projectUrl': (string);
}
