// Webpack gives these names to the original libraries that modules of this folder replace.
declare module 'react-router/whole' {
  export * from 'react-router'
}
declare module 'react-i18next/whole' {
  export * from 'react-i18next'
}
declare module '@tanstack/react-query/whole' {
  export * from '@tanstack/react-query'
}
