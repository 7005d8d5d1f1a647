declare module '*.css'
declare module '*.woff2' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
// A file of texts is loaded with one of its languages (`texts-loader.ts`).
interface LoadedTexts {
  [key: string]: string | LoadedTexts
}
declare module '*?language=zh-CN' {
  export const texts: { 'zh-CN': LoadedTexts }
}
declare module '*?language=en-US' {
  export const texts: { 'en-US': LoadedTexts }
}
