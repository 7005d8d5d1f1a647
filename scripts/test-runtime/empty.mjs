// Unit tests import this module in place of style sheets and pictures.
export default ''
