// What a style sheet or picture is in a unit test.
export default ''
