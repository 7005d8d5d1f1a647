/** Stands in for react-i18next in the bundles: what pages use of it. A shared module keeps all that it exports. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next/whole'
